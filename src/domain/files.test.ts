import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './clock.ts'
import {
  type FileKind,
  type FileUse,
  filesIn,
  hasFittingName,
  isTooLarge,
  kindOf,
  mayReadFile,
  mayUseFile,
  shownName,
  uploadsAnHour,
  waitBeforeUpload,
} from './files.ts'
import type { Role } from './roles.ts'

const NOW = 1_000 * DAY

const bytes = (text: string) => Uint8Array.from(text, letter => letter.charCodeAt(0))

test.each<[string, string, FileKind | null]>([
  ['a PDF', '%PDF-1.7\n', 'pdf'],
  ['a PDF after something else', ' %PDF-1.7\n', null],
  ['a JPEG', '\xff\xd8\xff\xe0', 'picture'],
  ['a PNG', '\x89PNG\r\n\x1a\n', 'picture'],
  ['a PNG that was sent as text', '\x89PNG\n\x1a\n', null],
  ['a WebP', 'RIFF\x01\x02\x03\x04WEBPVP8 ', 'picture'],
  ['a sound in the same wrapping', 'RIFF\x01\x02\x03\x04WAVEfmt ', null],
  ['a GIF', 'GIF89a', null],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['a page', '<!doctype html>', null],
  ['nothing', '', null],
])('%s is told by its first bytes', (_, start, kind) => {
  expect(kindOf(bytes(start))).toBe(kind)
})

test.each<[FileKind, string, boolean]>([
  ['pdf', 'Battery bay.pdf', true],
  ['pdf', 'Battery bay.PDF', true],
  ['pdf', 'Battery bay', true],
  ['pdf', 'photo.png', false],
  ['pdf', 'setup.pdf.exe', false],
  ['picture', 'photo.jpeg', true],
  ['picture', 'saved-from-web.jpg', true],
  ['picture', 'image', true],
  ['picture', 'page.html', false],
  ['picture', 'Battery bay.pdf', false],
])('a %s called %s: %s', (kind, name, isFitting) => {
  expect(hasFittingName(kind, name)).toBe(isFitting)
})

test.each<[FileKind, number, boolean]>([
  ['pdf', 10 * 1024 * 1024, false],
  ['pdf', 10 * 1024 * 1024 + 1, true],
  ['picture', 8 * 1024 * 1024, false],
  ['picture', 8 * 1024 * 1024 + 1, true],
])('a %s of %i bytes is too large: %s', (kind, size, isOver) => {
  expect(isTooLarge(kind, size)).toBe(isOver)
})

test.each([
  ['Battery bay.pdf', 'Battery bay.pdf'],
  ['two\r\nlines.pdf', 'two lines.pdf'],
  ['in\u202efdp.exe', 'in fdp.exe'],
  ['', 'File'],
  ['x'.repeat(300), 'x'.repeat(120)],
])('the name %j is shown as %j', (name, shown) => {
  expect(shownName(name)).toBe(shown)
})

describe('who may read', () => {
  const cases: [string, FileUse[], Role, number | null, number | null, boolean][] = [
    // what refers to it; the caller; own since, unused since (days ago)
    ['a published document: anybody', ['content'], 'employee', null, null, true],
    ['a reward: anybody', ['reward'], 'employee', null, null, true],
    ['a draft and a document: anybody', ['draft', 'content'], 'employee', null, null, true],
    ['a draft: an administrator', ['draft'], 'admin', null, null, true],
    ['a draft: no manager', ['draft'], 'manager', null, null, false],
    ['a draft, just uploaded: its uploader', ['draft'], 'manager', 0.5, null, true],
    ['a draft, uploaded long ago: not its uploader', ['draft'], 'manager', 2, null, false],
    ['a licence: its uploader, however long ago', ['licence'], 'employee', 400, null, true],
    ['a licence: nobody else yet', ['licence'], 'admin', null, null, false],
    ['nothing, just uploaded: its uploader', [], 'employee', 0, 0, true],
    ['nothing, just uploaded: no administrator', [], 'admin', null, 0, false],
    ['nothing, for almost a day: its uploader', [], 'employee', 0.999, 0.999, true],
    ['nothing, for a day: nobody', [], 'employee', 1, 1, false],
    ['nothing any more since just now: its uploader', [], 'employee', 90, null, true],
    ['nothing any more since an hour ago: its uploader', [], 'employee', 90, 0.05, true],
    ['nothing any more since just now: nobody else', [], 'admin', null, null, false],
  ]
  const ago = (days: number | null) => (days === null ? null : NOW - days * DAY)

  test.each(cases)('used by %s', (_, uses, role, own, unused, may) => {
    expect(mayReadFile({ uses, ownSince: ago(own), unusedSince: ago(unused) }, role, NOW)).toBe(may)
  })

  test.each<[string, FileUse[], Role, number | null, boolean]>([
    ['an own file may be used', [], 'employee', 0, true],
    ['an own file may be used, though a draft has it', ['draft'], 'manager', 50, true],
    ["somebody else's may not", [], 'admin', null, false],
    ["somebody else's in a document may", ['content'], 'employee', null, true],
    ["somebody else's in a draft may, by an administrator", ['draft'], 'admin', null, true],
    ["somebody else's in a draft may not, by a manager", ['draft'], 'manager', null, false],
    ["somebody else's licence may not", ['licence'], 'admin', null, false],
  ])('%s', (_, uses, role, own, may) => {
    expect(mayUseFile({ uses, ownSince: ago(own) }, role)).toBe(may)
  })
})

test('an hour has room for so many uploads, and the next goes once the oldest of them is an hour old', () => {
  const most = uploadsAnHour('employee')
  const sent = Array.from({ length: most }, (_, index) => NOW - 50 * MINUTE + index)
  expect(waitBeforeUpload(sent.slice(1), 'employee', NOW)).toBe(0)
  expect(waitBeforeUpload(sent, 'employee', NOW)).toBe(10 * MINUTE)
  expect(waitBeforeUpload(sent, 'admin', NOW)).toBe(0)
  expect(waitBeforeUpload(sent, 'employee', NOW + HOUR)).toBe(0)
})

test('the files that a text names are found once each, and nothing that only looks like one', () => {
  const [a, b] = ['a'.repeat(64), 'b'.repeat(64)]
  expect(filesIn(`![One](file:${a}) ![Two](file:${b}) ![One again](file:${a})`)).toEqual([a, b])
  expect(filesIn(`file:${a}0 file:${a.slice(1)} file:${a.toUpperCase()} ${a}`)).toEqual([])
})
