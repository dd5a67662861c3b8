// Unit and API tests. One PostgreSQL for the whole run is started by the test command and handed over by address.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short to read and long to run: begun last, they would go on by themselves when everything else is done. */
const LONG = ['chaos', 'contest', 'talk-crowd', 'two-processes', 'kept-figures'].map(name => `/${name}.test.ts`)
const isLong = ({ moduleId }: TestSpecification) => LONG.some(name => moduleId.endsWith(name))

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { long = [], short = [] } = Object.groupBy(await super.sort(files), file => (isLong(file) ? 'long' : 'short'))
    return [...long, ...short]
  }
}

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    pool: 'threads',
    isolate: false,
    // Tests wait for the database more than for the processor.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
    testTimeout: 90_000,
    hookTimeout: 60_000,
    globalSetup: ['test/support/fixture-databases.ts'],
  },
})
