export { getVisitRecorder, type PageView } from './visit-recorder.ts'
export { findCountry, isCountable, readHost } from './visits.ts'
