import { restoreArchivedSite } from '@aftercare/contract/desk/sites/site-life';
import { listSites, viewSite } from '@aftercare/contract/desk/sites/sites';
import { Button } from '@aftercare/ui/button';
import { askConfirm } from '@aftercare/ui/confirm';
import { dateTimeText } from '../../../lib/parts/format.ts';
import { fill, texts } from '../../../lib/parts/text.ts';
import { useChange } from '../../../lib/server-state/use-change.ts';
import type { SiteWork } from '../screen/use-site.ts';
import styles from './archived-bar.module.css';

const t = texts.siteLife;

export function ArchivedBar({ site }: { site: SiteWork }) {
  const { merchantId, archived, status } = site.state;
  const { send, isBusy } = useChange(restoreArchivedSite, { invalidates: [listSites, viewSite] });
  if (status !== 'archived') return null;

  async function restore() {
    const question = { title: t.restoreTitle, message: t.restoreWhy };
    if (!(await askConfirm({ ...question, confirm: t.restore, cancel: texts.drafts.cancel }))) return;
    const state = site.receive(await send({ merchantId }));
    if (state) site.say(t.restored, true);
  }
  return (
    <div className={styles.bar} role="status">
      <div>
        <p className={styles.what}>{t.archived}</p>
        {archived && (
          <p>
            {fill(t.archivedBy, { name: archived.personName, time: dateTimeText(archived.at) })}{' '}
            {archived.reason}
          </p>
        )}
      </div>
      <Button isBusy={isBusy} onClick={() => void restore()}>
        {t.restore}
      </Button>
    </div>
  );
}
