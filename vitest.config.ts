// Unit and API tests. One PostgreSQL for the whole run is started by the test command and handed over by address.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    // Tests wait for the database more than for the processor.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/fixture-databases.ts'],
  },
})
