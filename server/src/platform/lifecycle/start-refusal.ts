export class StartRefusal extends Error {
  override readonly name = 'StartRefusal';

  constructor(line: string, options?: ErrorOptions) {
    super(line.replace(/\s+/g, ' ').trim(), options);
  }
}
