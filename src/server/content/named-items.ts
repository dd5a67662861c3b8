// What a rule of the pack can name, and how it is written.
import type { DutyKind } from '../../domain/duty-facts.ts'
import { isManual } from '../../domain/modules.ts'
import type { ContentPack } from './pack.ts'

/** All of a kind with the names that each can be given; the first is the one under which it is kept. */
export function namesOf(pack: ContentPack, kind: DutyKind): string[][] {
  switch (kind) {
    case 'swms':
      return pack.swms.map(({ slug }) => [slug])
    case 'topic':
    case 'topic-read':
      return pack.topics.map(({ slug, number }) => [slug, number])
    case 'manual':
      return pack.modules.filter(isManual).map(({ slug }) => [slug])
    case 'module':
      return pack.modules.filter(module => !isManual(module)).map(({ slug }) => [slug])
    case 'licence':
      return pack.licences.map(({ code }) => [code])
    case 'induction':
      return []
  }
}

/** Undefined where there is no such thing. */
export function keptName(pack: ContentPack, kind: DutyKind, name: string): string | undefined {
  return namesOf(pack, kind).find(names => names.includes(name))?.[0]
}
