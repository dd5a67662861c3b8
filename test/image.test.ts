// The image starts the portal as npm does: with the same arguments and surroundings, and compiled beforehand.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SERVER_ARGUMENTS, SERVER_ENVIRONMENT, serverArguments, toCompile } from '../scripts/server.mjs'
import { bundleServer } from '../scripts/setup.mjs'

const image = readFileSync(join(import.meta.dirname, '../Dockerfile'), 'utf8')

test('with the same arguments', () => {
  const command = JSON.parse(/^CMD (\[.+\])$/m.exec(image)?.[1] ?? '[]') as string[]
  expect(command).toEqual(['node', '--disable-warning=ExperimentalWarning', ...SERVER_ARGUMENTS])
})

test('with the same surroundings', () => {
  const [, ...settings] = /^ENV NODE_ENV=production (.+)$/m.exec(image)?.[1]?.split(' ') ?? []
  const environment = Object.fromEntries(settings.map(setting => setting.split('=', 2)))
  expect(environment).toMatchObject(SERVER_ENVIRONMENT)
})

test('compiled beforehand, by the user who runs it', () => {
  const [asRoot = '', asNode = ''] = image.slice(image.lastIndexOf('FROM ')).split('USER node')
  expect(asRoot).toContain('NODE_COMPILE_CACHE=/portal/compiled')
  const [compiling] = [...asNode.matchAll(/^RUN (\[.+\])$/gm)].map(([, args = '[]']) => JSON.parse(args) as string[])
  expect(compiling).toEqual(['node', ...toCompile(SERVER_ARGUMENTS)])
})

test('what is compiled beforehand is not compiled again', { timeout: 60_000 }, () => {
  bundleServer(process.execPath)
  const cache = mkdtempSync(join(tmpdir(), 'portal-compiled-'))
  const load = () => {
    execFileSync(process.execPath, toCompile(SERVER_ARGUMENTS), {
      cwd: join(import.meta.dirname, '..'),
      env: { ...process.env, NODE_COMPILE_CACHE: cache },
    })
    const files = readdirSync(cache, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
    return files.map(({ parentPath, name }) => statSync(join(parentPath, name))).filter(({ size }) => size > 1_000_000)
  }
  const [first, ...others] = load()
  expect(others, 'the server is one file').toEqual([])
  expect(load().map(({ mtimeMs }) => mtimeMs)).toEqual([first?.mtimeMs])
  rmSync(cache, { recursive: true })
})

test('a Node that does not know how to hold the heap small serves without', () => {
  const older = mkdtempSync(join(tmpdir(), 'portal-node-'))
  const node = join(older, 'node')
  writeFileSync(node, '#!/bin/sh\necho "bad option: $1" >&2\nexit 9\n', { mode: 0o755 })
  expect(serverArguments(node)).toEqual(['dist/server/main.js'])
  expect(serverArguments(process.execPath)).toEqual(SERVER_ARGUMENTS)
  rmSync(older, { recursive: true })
})
