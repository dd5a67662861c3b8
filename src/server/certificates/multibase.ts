// Bytes as text the way keys and proofs of credentials are written: base58 as Bitcoin has it, after a z.

const LETTERS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

export function multibase(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex') || '0'}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${LETTERS[Number(rest % 58n)]}${text}`
  // Zeros in front would be lost in a number.
  const zeros = bytes.findIndex(byte => byte !== 0)
  return `z${LETTERS.charAt(0).repeat(zeros < 0 ? bytes.length : zeros)}${text}`
}
