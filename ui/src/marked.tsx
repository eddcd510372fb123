import styles from './marked.module.css';

type Props = {
  text: string;
  /** Ascending and without overlap, in UTF-16 units. */
  marks: readonly { start: number; end: number }[] | undefined;
};

export function Marked({ text, marks = [] }: Props) {
  return marks.length === 0 ? (
    text
  ) : (
    <>
      {marks.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(marks.at(-1)?.end)}
    </>
  );
}
