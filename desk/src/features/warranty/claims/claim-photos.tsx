import type { ClaimPicture } from '@aftercare/contract/desk/warranty/claims';
import { smallPicture } from '@aftercare/contract/files/files';
import { limits } from '@aftercare/contract/limits';
import { fill, texts } from '../../../lib/parts/text.ts';
import styles from './claim-photos.module.css';

const t = texts.claims;

/** Photos that the customer sent with the claim: small, each with a link to the full size in a new tab. */
export function ClaimPhotos({ pictures }: { pictures: readonly ClaimPicture[] }) {
  return (
    <section className={styles.photos}>
      <h3>{t.photos}</h3>
      <ul>
        {pictures.map(({ fileId, imageUrl }, index) => (
          <li key={fileId}>
            <a href={imageUrl} target="_blank" rel="noopener noreferrer">
              <img
                src={smallPicture(imageUrl)}
                alt={fill(t.photo, { number: index + 1 })}
                width={limits.thumbnailPx}
                height={limits.thumbnailPx}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
