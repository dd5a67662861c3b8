// The hashes that the versions of a pack would have, by kind and name: `module-quiz know-the-range`.
import type { PublishedKind } from '../../domain/content.ts'
import { draftOf } from './draft-sources.ts'
import type { ContentPack, DocumentSection, Quiz } from './pack.ts'
import { hashOf } from './publish-version.ts'
import { versionOf } from './version-of.ts'

export function packHashes({ swms, topics, modules, challenges, milestones }: ContentPack): Map<string, string> {
  const hashes = new Map<string, string>()
  const add = (kind: PublishedKind, name: string, body: unknown) =>
    hashes.set(`${kind} ${name}`, hashOf(JSON.stringify(body)))
  const addQuiz = (kind: PublishedKind, source: { slug: string; quiz: Quiz | null; sections: DocumentSection[] }) => {
    if (source.quiz) add(kind, source.slug, versionOf.quiz(source.quiz, source.sections))
  }
  for (const source of swms) add('swms', source.slug, versionOf.swms(source))
  for (const source of topics) {
    add('topic', source.slug, versionOf.topic(source))
    addQuiz('topic-quiz', source)
  }
  for (const source of modules) {
    add('module', source.slug, versionOf.module(source))
    addQuiz('module-quiz', source)
  }
  for (const source of challenges) add('challenge', source.key, draftOf.challenge(source))
  for (const source of milestones) add('milestone', source.key, draftOf.milestone(source))
  return hashes
}
