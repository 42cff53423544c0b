// The position of the visitor, as their device tells it after they have agreed.
import { minuteMs } from '@eos/contract/words/time-units'

interface OwnPosition {
  lat: number
  lon: number
}

/** Rejects with the `code` of GeolocationPositionError: 1 where the visitor or the device refuses. */
export function ownPosition(): Promise<OwnPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lon: coords.longitude }),
      reject,
      { timeout: 10_000, maximumAge: 10 * minuteMs },
    )
  })
}
