// The process that opens what people upload: reads the file from its input, and writes what it found and, of a picture, the picture.
const chunks: Buffer[] = []
for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
const bytes = Buffer.concat(chunks)

const { finding, picture } = await check()
process.stdout.write(`${JSON.stringify(finding)}\n`)
if (picture) process.stdout.write(picture)

/** Each library is slow to load, and only one of them is needed. */
async function check() {
  if (process.argv[2] === 'pdf') return (await import('./check-pdf.ts')).checkPdf(bytes)
  return (await import('./check-picture.ts')).checkPicture(bytes)
}
