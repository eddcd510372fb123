/**
 * Something that this server needs does not answer, or takes nothing more, for now. The caller is asked to come back,
 * never told a wrong answer (reliability F03).
 */
export class Unavailable extends Error {
  override readonly name: string = 'Unavailable';
}
