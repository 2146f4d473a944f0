import type { Unit } from '../../kernel/unit.ts'
import { settings } from './campaigns.settings.ts'
import { countSending } from './campaigns.store.ts'
import { choosePace, type Pace } from './campaigns.ts'

export { readSections, sendTest } from './campaigns.service.ts'
export { listCodes, type RenderedBody } from './campaigns.ts'
export { addPastCampaign, type CampaignFigures } from './past-campaigns.ts'
export {
  chooseBody,
  type EmailContent,
  type EmailKind,
  findReaderLanguage,
  listLanguages,
  render,
  type WrittenEmail,
  writeEmail,
} from './render.ts'

/** The pace for one more sender in addition to the campaigns being sent. */
export const readPace = async (unit: Unit): Promise<Pace> =>
  choosePace((await settings.get(unit)).mailsPerHour, (await countSending(unit)) + 1)
