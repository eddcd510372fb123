import type { SiteState } from '@aftercare/contract/desk/sites/sites';
import { Button, buttonClass } from '@aftercare/ui/button';
import { Link } from 'wouter';
import { paths } from '../../../../lib/api/paths.ts';
import { StatusMessage } from '../../../../lib/frame/status-message.tsx';
import { LoadedBody } from '../../../../lib/lists/loaded-body.tsx';
import { fill, texts } from '../../../../lib/parts/text.ts';
import { useLegalTemplates } from '../../api/view-legal-templates.ts';
import { missingIn } from '../../checklist/check-items.ts';
import { Checklist } from '../../checklist/checklist.tsx';
import { LegalForm } from '../../legal/legal-form.tsx';
import { NewSiteForm } from '../../new-site/new-site-form.tsx';
import styles from '../setup.module.css';
import type { SetupSite, StepProps } from '../setup-site.ts';
import { usePublishSite } from '../use-publish-site.ts';

const t = texts.setup;

type SiteStepProps = {
  site: SetupSite | null;
  onCreated: (site: SiteState) => void;
  onNext: () => void;
};

export function SiteStep({ site, onCreated, onNext }: SiteStepProps) {
  if (site === null)
    return (
      <>
        <h1>{t.site.title}</h1>
        <p className={styles.intro}>{t.site.intro}</p>
        <NewSiteForm onCreated={onCreated} />
      </>
    );
  return (
    <>
      <h1>{t.site.doneTitle}</h1>
      <div className={styles.done}>
        <p>{fill(t.site.done, { site: site.name })}</p>
        <Link href={paths.site(site.state.merchantId)}>{t.site.edit}</Link>
      </div>
      <div className={styles.actions}>
        <Button look="main" onClick={onNext}>
          {t.next}
        </Button>
      </div>
    </>
  );
}

export function LegalStep({ site, isDone, onNext }: StepProps) {
  const { merchantId } = site.state;
  const loaded = useLegalTemplates(merchantId);
  return (
    <>
      <h1>{t.legal.title}</h1>
      {isDone && (
        <div className={styles.done}>
          <p>{t.legal.done}</p>
          <Button look="main" onClick={onNext}>
            {t.next}
          </Button>
        </div>
      )}
      <LoadedBody loaded={loaded} lines={8}>
        {(templates) => (
          <LegalForm
            merchantId={merchantId}
            templates={templates}
            note={loaded.msg}
            onFilled={onNext}
            beside={
              !isDone && (
                <Button look="quiet" onClick={onNext}>
                  {t.later}
                </Button>
              )
            }
          />
        )}
      </LoadedBody>
    </>
  );
}

export function PublishStep({ site, isDone, onNext }: StepProps) {
  const { merchantId, checklist } = site.state;
  const { publish, isBusy, refusal } = usePublishSite(site.state, onNext);
  return (
    <>
      <h1>{t.publish.title}</h1>
      <p className={styles.intro}>{t.publish.intro}</p>
      <Checklist merchantId={merchantId} items={checklist} />
      <StatusMessage text={refusal} />
      <div className={styles.actions}>
        {isDone ? (
          <Button look="main" onClick={onNext}>
            {t.next}
          </Button>
        ) : (
          <Button
            look="main"
            isBusy={isBusy}
            disabled={missingIn(checklist).length > 0}
            onClick={() => void publish()}
          >
            {t.publish.action}
          </Button>
        )}
        <Link href={paths.site(merchantId, 'preview')} className={buttonClass('quiet')}>
          {t.publish.preview}
        </Link>
      </div>
    </>
  );
}
