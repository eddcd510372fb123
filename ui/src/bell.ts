/** Two notes, in hertz, each a sixth of a second after the one before. */
const notes = [660, 880];
const noteSeconds = 1 / 6;
const volume = 0.08;
/** What comes this soon after a sound makes none of its own. */
const quietMs = 2_000;
/** A tab that hears of the same thing within this time is silent. */
const rememberedMs = 600_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export type Bell = {
  /** A soft sound for this; once, in one tab of this browser, and in none that nobody has touched yet. */
  ring(what: string): Promise<void>;
  close(): void;
};

/** Browsers let a page sound once somebody has tapped or typed in it: from then on it may. */
export function createBell(name: string): Bell {
  let audio: AudioContext | null = null;
  const touches = ['pointerup', 'keydown'] as const;

  function unlock(): void {
    for (const touch of touches) removeEventListener(touch, unlock, true);
    try {
      audio = new AudioContext();
      // It keeps no device awake until something is to be heard.
      void audio.suspend();
    } catch {
      // No sound on this device: the counts say the same.
      audio = null;
    }
  }
  for (const touch of touches) addEventListener(touch, unlock, true);
  if (navigator.userActivation?.hasBeenActive) unlock();

  async function play(sound: AudioContext): Promise<void> {
    await sound.resume();
    notes.forEach((hertz, place) => {
      const tone = sound.createOscillator();
      const loudness = sound.createGain();
      const begins = sound.currentTime + place * noteSeconds;
      tone.frequency.value = hertz;
      loudness.gain.setValueAtTime(volume, begins);
      loudness.gain.exponentialRampToValueAtTime(volume / 100, begins + 2 * noteSeconds);
      tone.connect(loudness).connect(sound.destination);
      tone.start(begins);
      tone.stop(begins + 2 * noteSeconds);
    });
    await wait(quietMs);
    await sound.suspend();
  }

  /** Whether no tab has sounded for this yet; from then on one has. */
  const isFirstOf = (what: string): Promise<boolean> =>
    new Promise((tell) => {
      void navigator.locks.request(`${name} ${what}`, { ifAvailable: true }, (own) => {
        tell(own !== null);
        return own === null ? undefined : wait(rememberedMs);
      });
    });

  return {
    async ring(what) {
      const sound = audio;
      if (sound === null) return;
      try {
        await navigator.locks.request(name, { ifAvailable: true }, async (turn) => {
          if (turn !== null && (await isFirstOf(what))) await play(sound);
        });
      } catch (error) {
        // A browser that lends no locks, or does not sound after all: the counts say the same.
        console.warn('no sound', error);
      }
    },
    close() {
      for (const touch of touches) removeEventListener(touch, unlock, true);
      void audio?.close();
    },
  };
}
