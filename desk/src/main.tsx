import '@aftercare/ui/tokens.css';
import '@aftercare/ui/base.css';
import './app/desk.css';
import { speakOwnLanguage } from './lib/parts/desk-language.ts';

async function start(root: HTMLElement): Promise<void> {
  await speakOwnLanguage();
  const { showDesk } = await import('./app/show-desk.tsx');
  showDesk(root);
}

/** In every language of the desk, because the texts may be the part that is missing. */
const notLoaded = [
  'The desk could not be loaded. Check your connection, then reload the page.',
  'Die Anwendung konnte nicht geladen werden. Prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
  '読み込めませんでした。接続を確認して、ページを再読み込みしてください。',
] as const;

function showFailure(root: HTMLElement): void {
  const again = document.createElement('button');
  again.textContent = 'Reload · Neu laden · 再読み込み';
  again.onclick = () => location.reload();
  root.replaceChildren(
    ...notLoaded.map((text) => {
      const line = document.createElement('p');
      line.textContent = text;
      return line;
    }),
    again,
  );
}

const root = document.getElementById('desk');
if (root) {
  start(root).catch((error: unknown) => {
    console.error(error);
    showFailure(root);
  });
}
