// Before the tests: those that start the portal as a process start it as it is shipped, and never one built from what stood here before.
import { bundleServer } from '../../scripts/setup.mjs'

export default function buildBeforehand(): void {
  bundleServer(process.execPath)
}
