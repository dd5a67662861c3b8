// The command line of the content pack.
import { main } from './cli.ts'

process.exitCode = await main(process.argv.slice(2))
