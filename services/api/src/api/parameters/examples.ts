// Examples of the document, which the demo has: a person, a contract without published source, and a swap.
export const exampleAddress = "0xb12d5aE0eb36c9518b929661A3ad3ACbda36496c"
export const exampleContract = "0x2ACaa8D340b7f5f2485977eBdd4D3cb699C9b8D5"
export const exampleTransaction = "0x12d51798cff45405192f40912e9c713cd4efb24ddcd18bdb84fb441c201a5109"
