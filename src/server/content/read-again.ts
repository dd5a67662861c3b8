// Reads an export again, before anybody relies on it: whatever would not come back as it is in the database is found here.
import { isDeepStrictEqual } from 'node:util'
import type { ContentPack } from './pack.ts'
import { packHashes } from './pack-hashes.ts'
import type { PublishedPack } from './published-pack.ts'
import { readPack } from './read-pack.ts'

interface ReadAgain {
  pack: ContentPack
  /** What is not as it was, a line each. */
  problems: string[]
  /** Those whose text is the same, but not the hash of it. */
  inAnotherForm: string[]
}

export async function readAgain(dir: string, { pack: published, hashes }: PublishedPack): Promise<ReadAgain> {
  const { pack, problems } = await readPack(dir)
  const found = problems.map(({ file, line, message }) => `${file}:${line} ${message}`)
  if (found.length === 0) found.push(...differences(published, pack))
  const read = packHashes(pack)
  const inAnotherForm = [...hashes].filter(([name, hash]) => read.get(name) !== hash).map(([name]) => name)
  return { pack, problems: found, inAnotherForm }
}

function differences(published: ContentPack, read: ContentPack): string[] {
  const names = [
    ...differ(published.swms, read.swms, ({ slug }) => slug),
    ...differ(published.topics, read.topics, ({ slug }) => slug),
    ...differ(published.modules, read.modules, ({ slug }) => slug),
    ...differ(published.challenges, read.challenges, ({ key }) => key),
    ...differ(published.milestones, read.milestones, ({ key }) => key),
    ...differ(published.rewards, read.rewards, ({ key }) => key),
    ...differ(published.requirements, read.requirements, ({ key }) => key),
    ...differ(published.licences, read.licences, ({ code }) => code),
    ...differ(published.quotes, read.quotes, ({ text }) => text),
  ]
  return names.map(name => `${name} does not come back as it is`)
}

/** The order of files is that of their names, and says nothing. */
function differ<Source>(before: readonly Source[], after: readonly Source[], nameOf: (source: Source) => string) {
  const read = new Map(after.map(source => [nameOf(source), source]))
  return before
    .map(source => ({ source, name: nameOf(source) }))
    .filter(isOther)
    .map(({ name }) => name)

  function isOther({ source, name }: { source: Source; name: string }): boolean {
    return !isDeepStrictEqual(read.get(name), source)
  }
}
