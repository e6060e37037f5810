/** The address bar: /, /t/ID, /r/ID, /p/NAME, /embed/ID, /rules/GAME, /learn/GAME, /settings. */

export interface Route {
  page: string;
  id: string;
  query: URLSearchParams;
  hash: string;
  /** Did the browser go back or forward to it? Then it also knows how far it was scrolled. */
  isBack: boolean;
}

function read(isBack = false): Route {
  const [page = '', id = ''] = location.pathname.split('/').filter(Boolean);
  const query = new URLSearchParams(location.search);
  return { page, id: decoded(id), query, hash: location.hash.slice(1), isBack };
}

/** As it stands if it is no text: then there is no page of that name. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

class Router {
  route = $state.raw(read());

  go(path: string, replace = false): void {
    history[replace ? 'replaceState' : 'pushState'](null, '', path);
    this.route = read();
  }

  /** Follow links inside the page without loading it anew. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest('a');
    if (!link || link.target || link.origin !== location.origin || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };

  back = (): void => {
    this.route = read(true);
  };
}

export const router = new Router();
