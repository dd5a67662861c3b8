// The command line `npm run content -- …`: checking and the report on the quizzes need nothing but files, exporting the database that the portal's own commands open.
import { main } from '../content/cli.ts'
import { run } from './run.ts'

const args = process.argv.slice(2)
const io = {
  out: (text: string) => process.stdout.write(`${text}\n`),
  err: (text: string) => process.stderr.write(`${text}\n`),
}

process.exitCode = args[0] === 'export' ? await run(['content', ...args], process.env, io) : await main(args)
