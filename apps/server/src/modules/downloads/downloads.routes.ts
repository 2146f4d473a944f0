import { contract } from '@stoa/contract'
import { serve } from '../../kernel/api.ts'
import * as downloads from './downloads.service.ts'

export const bindings = [
  serve(contract.downloads.createDigitalFileUpload, downloads.createDigitalFileUpload),
  serve(contract.downloads.listDigitalFiles, downloads.listDigitalFiles),
  serve(contract.downloads.deleteDigitalFile, downloads.deleteDigitalFile),
  serve(contract.downloads.listDownloads, downloads.listDownloads),
  serve(contract.downloads.openDownloadLink, downloads.openDownloadLink),
  serve(contract.downloads.listDownloadsByOrderLink, downloads.listDownloadsByOrderLink),
  serve(contract.downloads.sendDownloadLinks, downloads.sendDownloadLinks),
]
