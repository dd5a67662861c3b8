// Every path that a file in a pack can have.
import { PACK_PATHS, PACK_TABLES, PACKED_TABLES, rowsPath, tablePath } from './pack-format.ts'

type PathKind = 'fixed' | 'rows' | 'table' | 'text' | 'printed' | 'file' | 'certificate' | 'talk' | 'photo'

const NAMED = new Map<string, PathKind>([
  ...Object.values(PACK_PATHS).map(path => [path, 'fixed'] as const),
  ...PACKED_TABLES.map(table => [rowsPath(table), 'rows'] as const),
  ...PACK_TABLES.map(table => [tablePath(table), 'table'] as const),
])

const SHAPES: readonly (readonly [RegExp, PathKind])[] = [
  [/^documents\/(swms|topic|module)-[1-9]\d*-v[1-9]\d*\.json$/, 'text'],
  [/^documents\/(swms|topic|module)-[1-9]\d*-v[1-9]\d*\.pdf$/, 'printed'],
  [/^documents\/files\/[0-9a-f]{64}\.(pdf|svg|webp)$/, 'file'],
  [/^talks\/TT-\d{4}-\d{4,9}\.pdf$/, 'talk'],
  [/^photos\/[1-9]\d{0,15}-[1-9]\d?\.webp$/, 'photo'],
  [/^certificates\/[A-Za-z0-9-]{1,60}\.pdf$/, 'certificate'],
]

/** What is at a path; null where no pack has it. */
export function pathIn(path: string): PathKind | null {
  return NAMED.get(path) ?? SHAPES.find(([shape]) => shape.test(path))?.[1] ?? null
}
