// The drawing of a topic as the address of a picture: as a picture nothing in it can run.

/**
 * A picture has no fonts of ours; without a word it would take those of a newspaper. Named twice, it would be no picture. In these, words on the lower edge reach a little
 * below it.
 */
export function drawingPicture(svg: string): string {
  const drawn = svg
    .replace(/<svg(?![^>]*\sfont-family=)/, '<svg font-family="Arial, sans-serif"')
    .replace('viewBox="0 0 480 200"', 'viewBox="0 0 480 206"')
  // Half of a letter, which cannot be written in an address, would stop the whole screen.
  return `data:image/svg+xml,${encodeURIComponent(drawn.toWellFormed())}`
}
