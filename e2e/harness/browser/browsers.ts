const args = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-background-networking'];

/** A complete Chromium, including its PDF viewer. */
export const wholeBrowser = { executablePath: process.env.CHROMIUM || '/usr/bin/chromium', args };

/** The headless shell, if installed; it takes little more than half of the time. */
export const quickBrowser = {
  executablePath: process.env.CHROMIUM_HEADLESS || wholeBrowser.executablePath,
  args,
};
