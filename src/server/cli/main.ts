// The command line `npm run portal -- …`: hands over what was typed and ends with the exit code.
import { run } from './run.ts'

process.exitCode = await run(process.argv.slice(2), process.env, {
  out: text => process.stdout.write(`${text}\n`),
  err: text => process.stderr.write(`${text}\n`),
})
