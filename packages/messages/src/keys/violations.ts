// Made of the catalogs by `npm run messages`: change those.
import type { Value } from '../values.ts'

export type Texts = {
  'violations:required': undefined
  'violations:needed': undefined
  'violations:notEmpty': undefined
  'violations:notBlank': undefined
  'violations:empty': undefined
  'violations:notAllowed': undefined
  'violations:notValid': undefined
  'violations:tooLong': undefined
  'violations:tooLarge': undefined
  'violations:notNumber': undefined
  'violations:atLeast': { min: Value }
  'violations:moreThan': { min: Value }
  'violations:atMost': { max: Value }
  'violations:lessThan': { max: Value }
  'violations:minCharacters': { min: Value }
  'violations:maxCharacters': { max: Value }
  'violations:maxCharacters2': { max: Value }
  'violations:minEntries': { min: Value }
  'violations:maxEntries': { max: Value }
  'violations:maxEntry': { max: Value }
  'violations:maxLines': { max: Value }
  'violations:maxDecimals': { max: Value }
  'violations:currencyDecimals': { currency: Value }
  'violations:oneOf': { values: Value }
  'violations:noneOf': { values: Value }
  'violations:validEmail': undefined
  'violations:notEmail': undefined
  'violations:validUrl': undefined
  'violations:webAddress': undefined
  'violations:validFormat': { format: Value }
  'violations:trueOrFalse': undefined
  'violations:wholeNumber': undefined
  'violations:wholeNumberAboveZero': undefined
  'violations:numberFromZero': undefined
  'violations:numberAs': undefined
  'violations:numberLike': undefined
  'violations:days': undefined
  'violations:atMostPercent': undefined
  'violations:amountAboveZero': { currency: Value }
  'violations:notAmount': { currency: Value }
  'violations:invalidPrice': { currency: Value }
  'violations:currencyCode': undefined
  'violations:currencyInUse': undefined
  'violations:notCurrency': undefined
  'violations:shopCurrency': undefined
  'violations:notLanguage': undefined
  'violations:notTimeZone': undefined
  'violations:twice': undefined
  'violations:occursOnce': undefined
  'violations:uniqueIds': undefined
  'violations:differentNames': undefined
  'violations:differentDescriptions': undefined
  'violations:wellFormed': undefined
  'violations:invalidCharacters': undefined
  'violations:invisible': undefined
  'violations:oneLine': undefined
  'violations:lettersOrDigits': undefined
  'violations:cardCode': undefined
  'violations:letters': undefined
  'violations:lettersUnderscores': undefined
  'violations:lettersHyphens': undefined
  'violations:reserved': undefined
  'violations:notFuture': undefined
  'violations:afterStart': undefined
  'violations:notBeforeFrom': undefined
  'violations:notLessThanFrom': undefined
  'violations:dateTime': undefined
  'violations:mustBeDateTime': undefined
  'violations:https': undefined
  'violations:noQuery': undefined
  'violations:beginsWith': { start: Value }
  'violations:beginsWithEither': { start: Value; other: Value }
  'violations:sameMode': undefined
  'violations:beforeUse': undefined
  'violations:physicalOr': undefined
  'violations:digital': undefined
  'violations:percentOrAmount': undefined
  'violations:publicOrPrivate': undefined
  'violations:productOrVariant': undefined
  'violations:stock': { max: Value }
  'violations:listChoices': undefined
  'violations:productAbove': undefined
  'violations:earlierLine': undefined
  'violations:countryCode': undefined
  'violations:dayFormat': undefined
  'violations:languageCode': undefined
  'violations:subscribedOrNot': undefined
  'violations:tagsLimit': undefined
  'violations:tooManyColumns': { count: Value }
  'violations:memberAlready': undefined
  'violations:passwordHash': undefined
  'violations:phones': undefined
  'violations:choicesOfProduct': undefined
  'violations:choiceOfProduct': undefined
  'violations:maxVariants': { max: Value }
  'violations:discountTooHigh': undefined
  'violations:changedSince': undefined
  'violations:deletedMeanwhile': undefined
  'violations:stockLimit': undefined
  'violations:maxCollections': { max: Value }
  'violations:notFetched': { reason: Value }
  'violations:notFetchedStatus': { status: Value }
  'violations:pictureUnreadable': { reason: Value }
  'violations:notFilm': undefined
  'violations:notBytes': undefined
  'violations:kindRefused': undefined
  'violations:program': undefined
  'violations:noHeader': undefined
  'violations:noColumn': { column: Value }
  'violations:leaked': undefined
  'violations:notOwnEmail': undefined
  'violations:notShopName': undefined
  'violations:sameEmail': undefined
  'violations:vatNumber': { country: Value }
  'violations:requiredEmail': undefined
  'violations:mailText': undefined
  'violations:mailPlaceholders': { unknown: Value; known: Value }
  'violations:wildcard': undefined
  'violations:spaces': undefined
  'violations:wholeAddress': undefined
  'violations:fragment': undefined
  'violations:validWebAddress': undefined
  'violations:credentials': undefined
  'violations:asBrowsers': { address: Value }
  'violations:httpsOnly': undefined
  'violations:originWithoutPath': { origin: Value }
  'violations:namesNeedLetters': undefined
  'violations:twoNames': undefined
  'violations:requiredWith': { type: Value }
  'violations:amountOrPercentage': undefined
  'violations:onlyAmountOrPercentage': undefined
  'violations:valuePerPiece': undefined
  'violations:couponKind': undefined
  'violations:onlySetByServer': undefined
  'violations:notUsedBy': { provider: Value }
  'violations:notAnnouncedKind': undefined
  'violations:notStoredFile': undefined
  'violations:notContact': undefined
  'violations:notNumberField': undefined
  'violations:notTrueOrFalse': undefined
  'violations:notDate': undefined
  'violations:longerThan': { max: Value }
  'violations:notPictureOfProduct': undefined
  'violations:notImageOfSite': undefined
  'violations:notUploadedPicture': undefined
  'violations:notMediaOfSite': { kind: Value }
  'violations:oneImageOrVideo': undefined
  'violations:anchorAddress': undefined
  'violations:toAndText': { to: Value; text: Value }
  'violations:mustNotSet': { name: Value }
  'violations:url': undefined
  'violations:twilioAccount': undefined
  'violations:twilioFrom': undefined
  'violations:requiredForCalls': undefined
  'violations:notPrivateKey': undefined
  'violations:notPhoneService': undefined
  'violations:notPhoneNumber': undefined
  'violations:oneCountry': undefined
  'violations:captchaKeys': undefined
  'violations:cpf': undefined
  'violations:cnpj': undefined
  'violations:tipNotOffered': undefined
  'violations:assigneeDeleted': undefined
  'violations:everyMember': undefined
  'violations:approvedMember': undefined
  'violations:notPublicHere': undefined
  'violations:memberOfOwner': undefined
  'violations:notDashboardSignIn': undefined
  'violations:notSiteAddress': undefined
  'violations:notRegistered': undefined
  'violations:registeredAddress': undefined
  'violations:appOrigin': undefined
  'violations:keepOrigin': { name: Value; url: Value }
  'violations:pagePlaceholders': { unknown: Value; known: Value }
  'violations:pageWithoutPlaceholders': { unknown: Value }
  'violations:wholeAddressInProduction': undefined
  'violations:notPermission': undefined
  'violations:notEventType': undefined
  'violations:notApp': undefined
  'violations:keySigns': undefined
  'violations:noSecret': undefined
  'violations:noFragment': undefined
  'violations:renewsItself': undefined
  'violations:customPackage': undefined
  'violations:customPackageCount': undefined
  'violations:carrierPackage': undefined
  'violations:carrierPackageCount': undefined
  'violations:giftCardFields': undefined
  'violations:maxPieces': { max: Value }
  'violations:notTestCard': undefined
  'violations:inPast': undefined
  'violations:securityCodeDigits': undefined
  'violations:securityCodeWrong': undefined
  'violations:settingNotAllowedFor': { field: Value }
  'violations:noAccountProvider': undefined
  'violations:notField': undefined
  'violations:wholeAmount': { currency: Value }
  'violations:json': undefined
  'violations:text': undefined
  'violations:number': undefined
  'violations:exactlyOneOf': { fields: Value }
  'violations:maxTotal': undefined
  'violations:maxTotals': undefined
  'violations:maxDifferentItems': { max: Value }
  'violations:belowZero': undefined
  'violations:optionTwice': undefined
  'violations:notRemovable': undefined
  'violations:cannotBeUsed': { reason: Value }
  'violations:notPaymentHandler': undefined
  'violations:notLinkTarget': undefined
  'violations:slugCharacters': undefined
  'violations:lowerCase': undefined
  'violations:ownAddress': undefined
  'violations:leadsBack': undefined
  'violations:ownPath': undefined
  'violations:unreadableOnPaper': undefined
  'violations:unreadableOnSurface': undefined
  'violations:notStoredPicture': undefined
  'violations:noAuthor': undefined
  'violations:noTag': undefined
  'violations:notCursorOfList': undefined
  'violations:productItself': undefined
  'violations:productGone': undefined
  'violations:bundleOptions': undefined
  'violations:bundlePhysical': undefined
  'violations:bundleItself': undefined
  'violations:bundleVariant': undefined
  'violations:bundlePart': undefined
  'violations:peopleWhoSeeSales': undefined
  'violations:afterStartDate': undefined
  'violations:pricesOfSameQuantity': undefined
  'violations:collectionTwice': undefined
  'violations:notPriceList': undefined
  'violations:bundleSkuOfSeveral': { code: Value }
  'violations:bundleSkuUnknown': { code: Value }
  'violations:bundleCell': undefined
  'violations:bundlePartsChanged': undefined
  'violations:connectionType.only': undefined
  'violations:namespace.taken': undefined
  'violations:namespace.fixed': undefined
  'violations:service.noAddress': undefined
}

export type RichTexts = {}
