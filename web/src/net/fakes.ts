/** For tests: the other end of a line. */

/** What the test lets happen to the newest socket. */
export class FakeSocket {
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: string[] = [];
  isClosed = false;

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(message: string): void {
    this.sent.push(message);
  }
  close(): void {
    this.isClosed = true;
  }
}
