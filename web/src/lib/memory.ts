/** What the browser remembers for us, if it lets us: in a frame on another page it may not. */

export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, text: string): void {
  try {
    if (localStorage.getItem(key) !== text) localStorage.setItem(key, text); // to write is slow
  } catch {
    // A browser that stores nothing still plays.
  }
}

export function unlearn(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** As long as this tab lives, through a reload too; null takes it away. */
export function rememberInTab(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Then it lives as long as the page.
  }
}

export function recallInTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Whether the browser keeps cookies, tried out: `navigator.cookieEnabled` says yes where they are blocked. */
export function keepsCookies(): boolean {
  document.cookie = 'mozaika-try=1; Max-Age=5; SameSite=Lax';
  const isKept = document.cookie.includes('mozaika-try=1');
  document.cookie = 'mozaika-try=; Max-Age=0; SameSite=Lax';
  return isKept;
}
