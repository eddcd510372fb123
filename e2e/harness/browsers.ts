const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'];

/** A Chromium with all that it brings, such as the reader of PDF. */
export const wholeBrowser = { executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args };

/** The same engine without windows, which takes little more than half of the time, where there is one. */
export const quickBrowser = {
  executablePath: process.env.CHROMIUM_HEADLESS || wholeBrowser.executablePath,
  args,
};
