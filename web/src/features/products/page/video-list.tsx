import { type ProductVideo, viewProductVideo } from '@aftercare/contract/products/product-videos';
import { ExternalLink, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../lib/api/api.tsx';
import { htmlLang, languageNames, useLanguage } from '../../../lib/page/language.tsx';
import { sendCount } from '../../../lib/shared/send-count.ts';
import { useText } from '../text.ts';
import styles from './video-list.module.css';

/** A video on another site is a link, and nothing of it is fetched. */
export function VideoList({ videos }: { videos: readonly ProductVideo[] }) {
  return (
    <ul className={styles.films}>
      {videos.map((video) => (
        <li key={video.videoId} className={styles.film}>
          {video.videoUrl.startsWith('/') ? <OwnVideo video={video} /> : <OutsideVideo video={video} />}
        </li>
      ))}
    </ul>
  );
}

function OwnVideo({ video }: { video: ProductVideo }) {
  const t = useText();
  const onOpen = useOpened(video);
  const [isOn, setOn] = useState(false);
  if (isOn) return <Player video={video} />;
  const play = () => {
    onOpen();
    setOn(true);
  };
  return (
    <button type="button" className={styles.cover} onClick={play}>
      <Cover video={video} sign={<Play size={24} strokeWidth={1.5} aria-hidden="true" />} />
      <span className={styles.words}>
        <span className="visually-hidden">{t('play')} </span>
        {video.title} <Length seconds={video.durationSeconds} />
      </span>
    </button>
  );
}

/** Focuses the player, so that its keys work after a click on play. */
function Player({ video: productVideo }: { video: ProductVideo }) {
  const { title, videoUrl, coverUrl, captions } = productVideo;
  const t = useText();
  const { lang } = useLanguage();
  const player = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => player.current?.focus({ preventScroll: true }), []);
  // The browser cannot decode the video, so offer a download for another program.
  if (isBroken) {
    return (
      <a href={videoUrl} target="_blank" rel="noopener" className={styles.cover}>
        <Cover video={productVideo} sign={<ExternalLink size={24} strokeWidth={1.5} aria-hidden="true" />} />
        <span className={styles.words}>
          {t('filmBroken')} {title}
        </span>
      </a>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: one track for each available language */}
      <video
        ref={player}
        className={styles.player}
        src={videoUrl}
        poster={coverUrl || undefined}
        aria-label={title}
        onError={() => setBroken(true)}
        controls
        autoPlay
        playsInline
      >
        {captions.map((caption) => (
          <track
            key={caption.lang}
            kind="captions"
            src={caption.url}
            srcLang={htmlLang(caption.lang)}
            label={languageNames[caption.lang]}
            default={caption.lang === lang}
          />
        ))}
      </video>
      <p className={styles.words}>{title}</p>
    </>
  );
}

function OutsideVideo({ video }: { video: ProductVideo }) {
  const t = useText();
  const host = URL.canParse(video.videoUrl) ? new URL(video.videoUrl).host : video.videoUrl;
  return (
    <a
      href={video.videoUrl}
      target="_blank"
      rel="noopener noreferrer"
      className={styles.cover}
      onClick={useOpened(video)}
    >
      <Cover video={video} sign={<ExternalLink size={24} strokeWidth={1.5} aria-hidden="true" />} />
      <span className={styles.words}>
        {video.title} <Length seconds={video.durationSeconds} />
        <span className={styles.host}>{t('filmElsewhere', { host })}</span>
      </span>
    </a>
  );
}

function Cover({ video: { coverUrl }, sign }: { video: ProductVideo; sign: ReactNode }) {
  return (
    <span className={styles.frame}>
      {coverUrl && <img src={coverUrl} alt="" width={640} height={360} loading="lazy" />}
      <span className={styles.sign}>{sign}</span>
    </span>
  );
}

function Length({ seconds }: { seconds: number | null }) {
  if (seconds === null) return null;
  const rest = String(seconds % 60).padStart(2, '0');
  return <span className={styles.length}>{`${Math.floor(seconds / 60)}:${rest}`}</span>;
}

function useOpened({ videoId }: ProductVideo): () => void {
  const api = useApi();
  const wasOpened = useRef(false);
  return () => {
    if (!wasOpened.current) sendCount(api, viewProductVideo, { videoId, scene: 1 });
    wasOpened.current = true;
  };
}
