/** Two notes, in hertz, each a sixth of a second after the one before. */
const notes = [660, 880];
const noteSeconds = 1 / 6;
const volume = 0.08;
/** Minimum time between two sounds. */
const quietMs = 2_000;
/** Other tabs play no sound for the same event within this time. */
const rememberedMs = 600_000;

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export type Bell = {
  /** Plays the sound for an event once per browser. A tab without a user gesture so far stays silent. */
  ring(what: string): Promise<void>;
  close(): void;
};

/** Browsers allow a page to play sounds only after a tap or key press, so audio starts at the first one. */
export function createSound(name: string): Bell {
  let audio: AudioContext | null = null;
  const touches = ['pointerup', 'keydown'] as const;

  function unlock(): void {
    for (const touch of touches) removeEventListener(touch, unlock, true);
    try {
      audio = new AudioContext();
      // A running context keeps the audio device awake, so it runs only while a sound plays.
      void audio.suspend();
    } catch {
      // No audio on this device; the counts show the same information.
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

  const isFirstOf = (what: string): Promise<boolean> =>
    new Promise((tell) => {
      void navigator.locks.request(`${name} ${what}`, { ifAvailable: true }, (own) => {
        tell(own !== null);
        return own === null ? undefined : wait(rememberedMs);
      });
    });

  const playFirst = (sound: AudioContext, what: string): Promise<void> =>
    navigator.locks.request(name, { ifAvailable: true }, async (turn) => {
      if (turn !== null && (await isFirstOf(what))) await play(sound);
    });

  return {
    async ring(what) {
      const sound = audio;
      if (sound === null) return;
      try {
        await playFirst(sound, what);
      } catch (error) {
        // Locks or audio are unavailable; the counts show the same information.
        console.warn('no sound', error);
      }
    },
    close() {
      for (const touch of touches) removeEventListener(touch, unlock, true);
      void audio?.close();
    },
  };
}
