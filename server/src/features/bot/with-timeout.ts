/** Settles like `work`, or with `late` after this time. */
export async function withTimeoutOr<T, L>(milliseconds: number, work: Promise<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<L>((resolve) => {
    timer = setTimeout(resolve, milliseconds, late);
  });
  try {
    return await Promise.race([work, over]);
  } finally {
    clearTimeout(timer);
  }
}
