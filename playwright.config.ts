// Browser tests on the built client and the server’s sources, on a desktop and a phone.
import { defineConfig } from '@playwright/test'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Where a test is walked: on a phone and at a desk, or only where its file says (`x.phone.spec.ts`, `x.desk.spec.ts`), or where its own
 * tag says (`@phone`, `@desk`, `@both`).
 */
const NOT_AT_A_DESK = /^(?!.*@(desk|both)\b).*(\.phone\.spec\.ts|@phone\b)/
const NOT_ON_A_PHONE = /^(?!.*@(phone|both)\b).*(\.desk\.spec\.ts|@desk\b)/

/** A build machine that others share may stall for many seconds; what comes late is still right. */
const PATIENCE = process.env.CI ? 3 : 1

export default defineConfig({
  testDir: 'test/browser',
  testIgnore: process.env.SCREENSHOTS ? [] : ['**/pictures.spec.ts'],
  globalSetup: './test/browser/support/demo-company.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  // Tests wait for the page more than for the processor.
  workers: 4,
  timeout: 60_000 * PATIENCE,
  forbidOnly: Boolean(process.env.CI),
  // A test that fails twice has failed.
  retries: process.env.CI ? 1 : 0,
  expect: { timeout: 10_000 * PATIENCE },
  use: {
    locale: 'en-AU',
    // To draw every step of a movement takes a seventh of the time; the tests about what moves, and when it ends, have it drawn.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Australia/Sydney',
    // What a service worker fetches cannot be intercepted, so only the tests about it have one.
    serviceWorkers: 'block',
    // Recording every run costs a fifth of the time.
    trace: 'on-first-retry',
    launchOptions: {
      args: CHROMIUM_FLAGS,
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    },
  },
  projects: [
    // The longest waits are here: they come first, while there is other work for the processor.
    {
      name: 'phone',
      grepInvert: NOT_ON_A_PHONE,
      use: {
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        // Four times the pixels are worth drawing only for pictures that somebody looks at.
        deviceScaleFactor: process.env.SCREENSHOTS ? 2 : 1,
      },
    },
    { name: 'desktop', grepInvert: NOT_AT_A_DESK, use: { viewport: { width: 1366, height: 900 } } },
  ],
})
