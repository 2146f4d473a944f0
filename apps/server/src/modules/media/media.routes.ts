import { files as fileContract, folders as folderContract } from '@stoa/contract/files'
import { siteMedia as siteMediaContract } from '@stoa/contract/site-media'
import { serve } from '../../kernel/api.ts'
import * as downloads from './downloads.service.ts'
import * as files from './files.service.ts'
import * as folders from './folders.service.ts'
import * as imports from './imports.ts'
import * as uploads from './uploads.service.ts'
import * as videos from './video/video.service.ts'

export const bindings = [
  serve(fileContract.getFileDescriptor, files.getFileDescriptor),
  serve(fileContract.getFileDescriptors, files.getFileDescriptors),
  serve(fileContract.listFiles, files.listFiles),
  serve(fileContract.listDeletedFiles, files.listDeletedFiles),
  serve(fileContract.searchFiles, files.searchFiles),
  serve(fileContract.queryFileDescriptors, files.queryFileDescriptors),
  serve(fileContract.updateFileDescriptor, files.updateFileDescriptor),
  serve(fileContract.bulkDeleteFiles, files.bulkDeleteFiles),
  serve(fileContract.bulkRestoreFilesFromTrashBin, files.bulkRestoreFilesFromTrashBin),
  serve(fileContract.generateFileUploadUrl, uploads.generateFileUploadUrl),
  serve(fileContract.generateFileResumableUploadUrl, uploads.generateFileResumableUploadUrl),
  serve(fileContract.importFile, imports.importFile),
  serve(fileContract.bulkImportFiles, imports.bulkImportFiles),
  serve(fileContract.bulkImportFile, imports.bulkImportFile),
  serve(fileContract.generateFileDownloadUrl, downloads.generateFileDownloadUrl),
  serve(fileContract.generateFilesDownloadUrl, downloads.generateFilesDownloadUrl),
  serve(fileContract.generateVideoStreamingUrl, videos.generateVideoStreamingUrl),
  serve(siteMediaContract.getVideo, videos.getVideo),
  serve(siteMediaContract.convertVideoAgain, videos.convertVideoAgain),
  serve(folderContract.createFolder, folders.createFolder),
  serve(folderContract.getFolder, folders.getFolder),
  serve(folderContract.updateFolder, folders.updateFolder),
  serve(folderContract.listFolders, folders.listFolders),
  serve(folderContract.listDeletedFolders, folders.listDeletedFolders),
  serve(folderContract.searchFolders, folders.searchFolders),
  serve(folderContract.queryFolders, folders.queryFolders),
  serve(folderContract.bulkDeleteFolders, folders.bulkDeleteFolders),
  serve(folderContract.bulkRestoreFoldersFromTrashBin, folders.bulkRestoreFoldersFromTrashBin),
  serve(folderContract.generateFolderDownloadUrl, downloads.generateFolderDownloadUrl),
]
