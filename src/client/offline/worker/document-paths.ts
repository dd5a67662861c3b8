// Which addresses are documents that are kept once they were opened. The contract says so; only the slices that have such
// documents are brought along, since the whole of it would be most of the worker.
import type { Endpoint } from '../../../contract/endpoint.ts'
import { files } from '../../../contract/files.ts'
import { toolbox } from '../../../contract/toolbox.ts'

const PATHS = Object.values<Endpoint>({ ...toolbox, ...files })
  .filter(({ offline, mediaType }) => offline && mediaType)
  .map(({ path }) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`))

/** A download is the browser's own matter. */
export function isDocument({ pathname, searchParams }: URL): boolean {
  return PATHS.some(path => path.test(pathname)) && searchParams.get('download') !== '1'
}
