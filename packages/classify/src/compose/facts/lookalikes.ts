/**
 * Letters that look like A to Z, by the letter: single characters of Unicode's confusables (UTS #39, Unicode License V3) that no
 * normalization resolves, the small capitals, and the cedi sign.
 */
const groups = {
  A: "ɑΑαАаᎪᗅᴀ⍶⍺ꓮ𐊠𖽀",
  B: "ƀƁƂƃƄɓʙΒБВЬѢѣҌҍᏏᏴᖯᗷꓐꞴ𐊂𐊡𐌁",
  C: "¢ƇȼΣςСсҪҫᏟᴄ₡₵Ⲥⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜𑣩𑣲🝌",
  D: "ÐĐđƉƊƌɖɗԁᎠᏧᑯᑺᑻᒇᗞᗪᴅ₫ꓒꓓ",
  E: "ɆɇΕЕеҽҿᎬᴇ℮⋿ⴹꓰꬲ𐊆𑢦𑢮",
  F: "ƑƒϜքᖴᵮẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥𑢢𑣂𝈓",
  G: "ƍƓǤǥɠɡɢԌցᏀᏳᶃꓖ",
  H: "ĦħɦʜΗНнћҢһӇӉհᎻᏂᏲᕼⱧⲎꓧꚕ𐋏",
  I: "ıłƖƗƚǀɨɩɪɫɭΙιІіӀӏ\u{5d5}\u{5df}\u{5f1}\u{627}\u{661}\u{673}\u{6f1}\u{7ca}Ꭵᒷᛁᵻᵼ∣⍳⍸⏽│Ⲓⵏꓲꙇꭵ𐊊𐌉𐌠𑣃𖼨\u{1e8c7}",
  J: "ɈɉͿϳЈјᎫᒍᒘᒙᴊꓙꞲ",
  K: "ƘƙΚКҚҞᏦᛕᴋ₭ⱩⲔꓗꝀ𐔘",
  L: "ŁʟᏞᒪᒶⳐꓡ𐐛𐔦𑢣𑢲𖼖𝈪",
  M: "ΜϺМӍᎷᗰᛖᴍⲘꓟ𐊰𐌑",
  N: "ƝƞɳɴΝηոռᵰⲚꓠ𐆎𐔓",
  O: "ØøƟɵΘΟθοσОоѲѳӨөՕօ\u{5e1}\u{647}\u{665}\u{6be}\u{6c1}\u{6d5}\u{6f5}\u{6ff}\u{7c0}०০੦૦ଠ୦௦౦೦ഠ൦๐໐တဝ၀ჿዐᎤᎾᏫᴏᴑ⊖⊝⍬Ⲟⲟⴱⵁⵔ〇ꓳꝊꝋꬽꬾꭴꮎꮻ𐊒𐊫𐐄𐐬𐓂𐓪𐔖𑓐𑢵𑣈𑣗𑣠𝈚🜔",
  P: "ƤƥΡρРрᏢᑭᑶᑷᒆᴘᵽ⍴Ⲣⲣꓑ𐊕",
  Q: "ʠԛգզⵕꞯ",
  R: "ƦɍɼɽʀгґғᎡᏒᖇᴦᵲⲅꓣꭇꭈꮁ𐒴𖼵𝈖",
  S: "ƽʂЅѕՏᏕᏚᵴꓢꜱꮪ𐊖𐐠𐑈𑣁𖼺",
  T: "ŦŧƬƭƮȾΤТҬᎢᴛᵵ₮⊤⍡⟙Ⲧꓔ𐊗𐊱𐌕𑢼𖼊🝨",
  U: "ɄʋυՍսሀᏌᑌᑗᑘᑧᴜᵾ∪⋃ꓴꞟꭎꭒꮜ𐓎𐓶𑢸𑣘𖽂",
  V: "νѴѵ\u{5d8}\u{667}\u{6f7}Ꮩᐯᐺᐻᴠ∨⋁ⴸꓦꛟꮩ𐆗𐔝𑜆𑢠𑣀𖼈𝈍🜈",
  W: "ɯѡѽԜԝաᎳᏔᴡ₩ꓪꝡꮃ𑓅𑜊𑜎𑜏𑣦𑣯",
  X: "×ΧХхҲᕁᕽ᙭ᚷ╳⤫⤬⨯⨰ⲬⵝꓫꞳ𐆖𐊐𐊴𐌗𐌢𐔧𑣬",
  Y: "¥ƳƴɎɏɣʏΥγУуҮүҰұყᎩᎽᶌỿⲨꓬꭚ𐊲𑢤𑣜𖽃",
  Z: "ƵƶȤȥʐΖᏃᴢᵶꓜꮓ𐋵𑢩𑣄𑣥"
}

/** The letter from A to Z that a character looks like. */
export const lookalikes: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  Object.entries(groups).flatMap(([letter, group]) => Array.from(group, character => [character, letter] as const))
)
