import styles from './file-button.module.css';

type Props = {
  text: string /** Accessible name, if a page has several of these. */;
  label?: string;
  name?: string;
  accept: string;
  onFile: (file: File) => void;
};

export function FileButton({ text, label, name, accept, onFile }: Props) {
  return (
    <label className={styles.upload}>
      <span>{text}</span>
      <input
        type="file"
        name={name}
        accept={accept}
        aria-label={label && `${label}: ${text}`}
        className="visually-hidden"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
