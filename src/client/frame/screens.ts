// The screens' components, each a file of its own that is fetched when it is opened.
import type { ComponentType } from 'react'
import { SCREENS, type ScreenParams } from '../../contract/screens.ts'
import { ScreenLost, withStyles } from '../loading/lost.tsx'
import { partFrom } from '../loading/part.tsx'
import { ScreenLoading } from '../loading/ScreenLoading.tsx'

export interface ScreenProps {
  params: ScreenParams
}

type ScreenFile = Readonly<Record<string, ComponentType<ScreenProps>>>

const files = import.meta.glob<ScreenFile>(['../**/*Screen.tsx', '!../accounts/LoginScreen.tsx'])

async function load(file: string): Promise<ComponentType<ScreenProps>> {
  const [, name = ''] = /(\w+)\.tsx$/.exec(file) ?? []
  const component = (await files[`../${file}`]?.())?.[name]
  if (!component) throw new Error(`${file} has no ${name}`)
  return component
}

const parts = new Map(
  SCREENS.map(({ path, file }) => [
    path as string,
    partFrom(
      withStyles(() => load(file)),
      { Waiting: ScreenLoading, Lost: ScreenLost },
    ),
  ]),
)

/** By the path that the list has for it. */
export function partOf(path: string) {
  const part = parts.get(path)
  if (!part) throw new Error(`there is no screen at ${path}`)
  return part
}
