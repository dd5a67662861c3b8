import { describe, expect, test } from 'vitest'
import { closeBox, makeBoxKeys, openBox } from './sealed-box.ts'

const BESIDE = '{"talk":7,"person":12,"signedAt":"2026-11-17T07:04:00.000Z"}'
const TEXT = 'strokes of Zoë, 王: [[100,200,160,120]]'

/** With one bit of that byte turned around. */
function changed(box: string, byte: number): string {
  const bytes = Buffer.from(box, 'base64url')
  bytes[byte] = (bytes[byte] ?? 0) ^ 1
  return bytes.toString('base64url')
}

describe('a box', () => {
  test('gives back what was put in, to whoever has the private key', async () => {
    const { publicKey, privateKey } = await makeBoxKeys()
    for (const text of [TEXT, '', 'x'.repeat(200_000)])
      expect(await openBox(privateKey, await closeBox(publicKey, text, BESIDE), BESIDE)).toBe(text)
  })

  test('is never the same twice, has the key it was closed with in front, and nothing of what is in it', async () => {
    const { publicKey } = await makeBoxKeys()
    const boxes = [await closeBox(publicKey, TEXT, BESIDE), await closeBox(publicKey, TEXT, BESIDE)]
    expect(boxes[0]).not.toBe(boxes[1])
    for (const box of boxes) {
      expect(box).toMatch(/^[\w-]+$/)
      const bytes = Buffer.from(box, 'base64url')
      expect(bytes[0]).toBe(4)
      expect(bytes.length).toBe(65 + 12 + Buffer.byteLength(TEXT) + 16)
      expect(bytes.includes('strokes')).toBe(false)
    }
  })

  test('does not open beside anything but what it was closed beside', async () => {
    const { publicKey, privateKey } = await makeBoxKeys()
    const box = await closeBox(publicKey, TEXT, BESIDE)
    await expect(openBox(privateKey, box, BESIDE.replace('12', '13'))).rejects.toThrow()
    await expect(openBox(privateKey, box, '')).rejects.toThrow()
  })

  test.each([
    ['the key in front', 30],
    ['the vector', 70],
    ['what is in it', 80],
    ['its seal', -1],
  ])('does not open once a byte of %s has changed', async (_, byte) => {
    const { publicKey, privateKey } = await makeBoxKeys()
    const box = await closeBox(publicKey, TEXT, BESIDE)
    const at = byte < 0 ? Buffer.from(box, 'base64url').length + byte : byte
    await expect(openBox(privateKey, changed(box, at), BESIDE)).rejects.toThrow()
  })

  test('does not open with another key, cut short, or as something else', async () => {
    const [own, another] = [await makeBoxKeys(), await makeBoxKeys()]
    const box = await closeBox(own.publicKey, TEXT, BESIDE)
    await expect(openBox(another.privateKey, box, BESIDE)).rejects.toThrow()
    for (const wrong of [box.slice(0, 60), box.slice(0, -8), '', 'no box?']) {
      await expect(openBox(own.privateKey, wrong, BESIDE)).rejects.toThrow()
    }
  })

  test('is not closed with what is not a key', async () => {
    for (const wrong of ['', 'AAAA', Buffer.alloc(65, 4).toString('base64url')])
      await expect(closeBox(wrong, TEXT, BESIDE)).rejects.toThrow()
  })
})

test('keys are a raw point and PKCS#8, and never the same', async () => {
  const [one, other] = [await makeBoxKeys(), await makeBoxKeys()]
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(one.privateKey, 'base64url')[0]).toBe(0x30)
  expect(one.privateKey).not.toBe(other.privateKey)
})
