// Turns what people type into what is printed: curly quotes, and figures that stay with their unit.

/** `before` is the character in front of the text, where the text continues a line. */
export function typographic(text: string, before = ''): string {
  return text
    .replace(/["']/g, (quote, offset: number) => {
      const previous = offset === 0 ? before : text.charAt(offset - 1)
      const opens = previous === '' || /[\s([–—“‘]/.test(previous)
      if (quote === '"') return opens ? '“' : '”'
      return opens ? '‘' : '’'
    })
    .replace(/(?<=\d) (?=(?:kg|mm|m|m²|km|km\/h|percent|metres|minutes|volts)(?:\b|$))/g, '\u00a0')
    .replace(/(?<=[Cc]all) (?=000\b)/g, '\u00a0')
}
