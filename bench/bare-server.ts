// What every figure is compared with: node:http answering 1 KB of JSON, and nothing else.
import { createServer } from 'node:http'

const body = JSON.stringify({ filler: 'x'.repeat(1010) })

const server = createServer((request, response) => {
  request.resume()
  response.setHeader('content-type', 'application/json')
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`ready at http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}\n`)
})
