// What a user agent says about the device, as the analytics count it.
import Bowser from 'bowser'
import type { DeviceType } from '../../domain/session.ts'

export interface Device {
  deviceType: DeviceType
  browserName: string
}

/** No browser in use sends more. */
const LONGEST = 512

export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent) return { deviceType: 'desktop', browserName: 'Unknown' }
  const parser = Bowser.getParser(userAgent.slice(0, LONGEST))
  const platform = parser.getPlatformType(true)
  return {
    deviceType: platform === 'mobile' || platform === 'tablet' ? platform : 'desktop',
    browserName: parser.getBrowserName() || 'Unknown',
  }
}
