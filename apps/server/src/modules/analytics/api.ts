export { insertPastVisits, type PastVisits } from './past-visits.store.ts'
export { getVisitRecorder, type PageView } from './visit-recorder.ts'
export { getVisits, listVisitGroups } from './visits.service.ts'
export { findCountry, isCountable, readHost } from './visits.ts'
