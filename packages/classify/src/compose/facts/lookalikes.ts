/**
 * Characters that look like the letters of well-known symbols, by the letter: the single characters of Unicode's confusables
 * (UTS #39, Unicode License V3) that no normalization resolves, the small capitals, and the cedi sign.
 */
const groups = {
  A: "ɑΑαАаᎪᗅᴀ⍶⍺ꓮ𐊠𖽀",
  C: "¢ƇȼΣςСсҪҫᏟᴄ₡₵Ⲥⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲🝌",
  D: "ÐĐđƉƊƌɖɗԁᎠᏧᑯᑺᑻᒇᗞᗪᴅ₫ꓒꓓ",
  E: "ɆɇΕЕеҽҿᎬᴇ℮⋿ⴹꓰꬲ𐊆𑢦𑢮",
  H: "ĦħɦʜΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏",
  I: "ıłƖƗƚǀɨɩɪɫɭΙιІіӀӏ\u{5d5}\u{5df}\u{5f1}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}Ꭵᒷᛁᵻᵼ∣⍳⍸⏽│Ⲓⵏꓲꙇꭵ𐊊𐌉𐌠𑣃𖼨\u{1e8c7}",
  S: "ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺",
  T: "ŦŧƬƭƮȾΤТҬᎢᴛᵵ₮⊤⍡⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🝨",
  U: "ɄʋυՍսሀᏌᑌᑗᑘᑧᴜᵾ∪⋃ꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂",
  W: "ɯѡѽԜԝաᎳᏔᴡ₩ꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯"
}

/** The letter of a well-known symbol that a character looks like; the character itself if it looks like none. */
export const toLatin = (character: string): string =>
  character < "\x80"
    ? character
    : (Object.entries(groups).find(([, group]) => group.includes(character))?.[0] ?? character)
