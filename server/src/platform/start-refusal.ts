/** Why the server cannot start, in one line for the person who starts it (design 12). */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';

  constructor(line: string, options?: ErrorOptions) {
    super(line.replace(/\s+/g, ' ').trim(), options);
  }
}
