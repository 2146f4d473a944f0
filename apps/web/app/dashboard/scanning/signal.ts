let context: AudioContext | undefined

/** Plays a tone and vibrates: short for a counted scan, longer and lower for one that was not counted. */
export function signal(kind: 'good' | 'bad'): void {
  navigator.vibrate?.(kind === 'good' ? 40 : [120, 60, 120])
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  void context.resume()
  const [pitch, seconds] = kind === 'good' ? [1320, 0.08] : [220, 0.35]
  const tone = context.createOscillator()
  const volume = context.createGain()
  tone.frequency.value = pitch
  volume.gain.value = 0.15
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + seconds)
}
