// A number as somebody types it into the sentence.
import { countOf, formatNumber } from '../../ui/words.ts'

interface Bounds {
  least: number
  most: number
}

export function readNumber(text: string, { least, most }: Bounds): { value: number } | { problem: string } {
  const value = Number(text)
  const isRight = /^\d+$/.test(text.trim()) && value >= least && value <= most
  return isRight ? { value } : { problem: `Enter a whole number from ${least} to ${formatNumber(most)}.` }
}

export const daysOf = (count: number) => countOf(count, 'day')
