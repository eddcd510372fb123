/** The reason why the server cannot start, in one line for the operator. */
export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';

  constructor(line: string, options?: ErrorOptions) {
    super(line.replace(/\s+/g, ' ').trim(), options);
  }
}
