-- 120 photos as a library would list them: an id, a title, and the size in pixels.
--
-- The sizes are those of real cameras: phones of 12 and 48 megapixels, full frame, APS-C, four
-- thirds and medium format, a drone, film scans, stitched panoramas, screenshots, square crops.
-- So the aspect ratios run from 1:2.65 (a waterfall, top to bottom) to 4.5:1 (a whole fjord).
--
-- Used by photo_grid.lua: local photos = require "photo_sizes"

return {
  -- A weekend by the sea, phone
  { id = "p001", title = "Harbour before sunrise", width = 4032, height = 3024 },
  { id = "p002", title = "Nets drying", width = 4032, height = 3024 },
  { id = "p003", title = "Lighthouse from below", width = 3024, height = 4032 },
  { id = "p004", title = "The whole bay", width = 16382, height = 3628 },
  { id = "p005", title = "Breakfast on the quay", width = 4032, height = 3024 },
  { id = "p006", title = "Gull on a post", width = 3024, height = 4032 },
  { id = "p007", title = "Ferry leaving", width = 4032, height = 2268 },
  { id = "p008", title = "Tide pools", width = 4032, height = 3024 },
  { id = "p009", title = "Stairs to the beach", width = 3024, height = 4032 },
  { id = "p010", title = "Evening, wide", width = 8064, height = 6048 },
  { id = "p011", title = "Lamp and shadow", width = 6048, height = 8064 },
  { id = "p012", title = "Last light", width = 4032, height = 3024 },

  -- The hut and the pass, full frame
  { id = "p013", title = "Morning fog below", width = 6000, height = 4000 },
  { id = "p014", title = "Marmot, too far away", width = 6000, height = 4000 },
  { id = "p015", title = "Larch", width = 4000, height = 6000 },
  { id = "p016", title = "The hut", width = 6000, height = 4000 },
  { id = "p017", title = "Boots by the stove", width = 6000, height = 4000 },
  { id = "p018", title = "Via ferrata", width = 4000, height = 6000 },
  { id = "p019", title = "Glacier tongue", width = 6000, height = 4000 },
  { id = "p020", title = "Ridge at noon", width = 8192, height = 5464 },
  { id = "p021", title = "Cloud shadows", width = 8192, height = 5464 },
  { id = "p022", title = "Waterfall, long exposure", width = 5464, height = 8192 },
  { id = "p023", title = "From the summit cross", width = 10922, height = 3764 },
  { id = "p024", title = "Soup", width = 6000, height = 4000 },

  -- City, mirrorless with a fixed lens
  { id = "p025", title = "Tram 28", width = 6240, height = 4160 },
  { id = "p026", title = "Tiles", width = 6240, height = 4160 },
  { id = "p027", title = "Laundry", width = 4160, height = 6240 },
  { id = "p028", title = "Doorbell panel", width = 4160, height = 4160 },
  { id = "p029", title = "Narrow street", width = 4160, height = 6240 },
  { id = "p030", title = "Rain on the window", width = 6240, height = 4160 },
  { id = "p031", title = "Coffee from above", width = 4160, height = 4160 },
  { id = "p032", title = "Station clock", width = 6240, height = 4160 },
  { id = "p033", title = "Escalator", width = 4160, height = 6240 },
  { id = "p034", title = "Closed cinema", width = 6240, height = 4160 },
  { id = "p035", title = "Manhole cover", width = 4160, height = 4160 },
  { id = "p036", title = "Night bus", width = 6240, height = 4160 },

  -- From the drone
  { id = "p037", title = "Salt pans", width = 5472, height = 3648 },
  { id = "p038", title = "River bend", width = 5472, height = 3648 },
  { id = "p039", title = "Vineyard rows", width = 4000, height = 2250 },
  { id = "p040", title = "Viaduct", width = 5472, height = 3648 },
  { id = "p041", title = "Container yard", width = 4000, height = 2250 },
  { id = "p042", title = "Allotments", width = 5472, height = 3648 },
  { id = "p043", title = "Roundabout", width = 4000, height = 2250 },
  { id = "p044", title = "Frozen lake", width = 5472, height = 3648 },
  { id = "p045", title = "Village and church", width = 5472, height = 3648 },
  { id = "p046", title = "Road in the dunes", width = 4000, height = 2250 },

  -- Grandfather's negatives, scanned
  { id = "p047", title = "The first car", width = 3130, height = 2075 },
  { id = "p048", title = "Aunt Marta, 1961", width = 2075, height = 3130 },
  { id = "p049", title = "Picnic", width = 3130, height = 2075 },
  { id = "p050", title = "School yard", width = 3130, height = 2075 },
  { id = "p051", title = "Bell tower", width = 2075, height = 3130 },
  { id = "p052", title = "Snow, 1963", width = 3130, height = 2075 },
  { id = "p053", title = "Market day", width = 3130, height = 2075 },
  { id = "p054", title = "On the ladder", width = 2075, height = 3130 },
  { id = "p055", title = "The band", width = 3130, height = 2075 },
  { id = "p056", title = "Unknown dog", width = 3130, height = 2075 },

  -- An old compact, found in a drawer
  { id = "p057", title = "Birthday cake", width = 2048, height = 1536 },
  { id = "p058", title = "Balloons", width = 2048, height = 1536 },
  { id = "p059", title = "Blurred, but everyone is in it", width = 1600, height = 1200 },
  { id = "p060", title = "The old kitchen", width = 1600, height = 1200 },
  { id = "p061", title = "Camp fire", width = 2048, height = 1536 },
  { id = "p062", title = "Test shot", width = 640, height = 480 },
  { id = "p063", title = "Thumb", width = 640, height = 480 },
  { id = "p064", title = "Cat on the printer", width = 1600, height = 1200 },

  -- Zoo with the children, four thirds
  { id = "p065", title = "Flamingos", width = 5184, height = 3888 },
  { id = "p066", title = "Otter, swimming", width = 5184, height = 3888 },
  { id = "p067", title = "Giraffe", width = 3888, height = 5184 },
  { id = "p068", title = "Penguin queue", width = 5184, height = 3888 },
  { id = "p069", title = "Meerkat on watch", width = 3888, height = 5184 },
  { id = "p070", title = "Rhino", width = 5184, height = 3888 },
  { id = "p071", title = "Ice cream", width = 5184, height = 3888 },
  { id = "p072", title = "Parrot", width = 3888, height = 5184 },
  { id = "p073", title = "Elephant calf", width = 5184, height = 3888 },
  { id = "p074", title = "Asleep on the way home", width = 5184, height = 3888 },

  -- Saved from chats and feeds
  { id = "p075", title = "New haircut", width = 1080, height = 1350 },
  { id = "p076", title = "Sourdough", width = 1080, height = 1080 },
  { id = "p077", title = "Concert, front row", width = 1080, height = 1920 },
  { id = "p078", title = "Map to the cabin", width = 1170, height = 2532 },
  { id = "p079", title = "Finish line", width = 1080, height = 1350 },
  { id = "p080", title = "Kitten", width = 1080, height = 1080 },
  { id = "p081", title = "Fireworks", width = 1080, height = 1920 },
  { id = "p082", title = "Train ticket", width = 1170, height = 2532 },
  { id = "p083", title = "Record sleeve", width = 1080, height = 1080 },
  { id = "p084", title = "The new bike", width = 1080, height = 1350 },

  -- Studio day, medium format
  { id = "p085", title = "Still life with quinces", width = 11648, height = 8736 },
  { id = "p086", title = "Still life, second light", width = 11648, height = 8736 },
  { id = "p087", title = "Portrait of Ines", width = 8736, height = 11648 },
  { id = "p088", title = "Portrait of Tom", width = 8736, height = 11648 },
  { id = "p089", title = "Hands", width = 11648, height = 8736 },
  { id = "p090", title = "Ines laughing", width = 8736, height = 11648 },
  { id = "p091", title = "Colour chart", width = 11648, height = 8736 },
  { id = "p092", title = "Empty set", width = 11648, height = 8736 },

  -- Trip to the north, two phones and an action camera
  { id = "p093", title = "Airport, 5 a.m.", width = 4080, height = 3072 },
  { id = "p094", title = "First snow", width = 4080, height = 3072 },
  { id = "p095", title = "Wooden church", width = 3072, height = 4080 },
  { id = "p096", title = "Kayak, bow", width = 5568, height = 4872 },
  { id = "p097", title = "Kayak, splash", width = 5568, height = 4872 },
  { id = "p098", title = "Under the bridge", width = 5568, height = 4872 },
  { id = "p099", title = "Fjord, end to end", width = 16382, height = 3628 },
  { id = "p100", title = "Waterfall, top to bottom", width = 3732, height = 9884 },
  { id = "p101", title = "Fish market", width = 4080, height = 3072 },
  { id = "p102", title = "Northern light over the cabin", width = 3072, height = 4080 },
  { id = "p103", title = "Road to the cape", width = 4032, height = 2268 },
  { id = "p104", title = "Signpost", width = 2268, height = 4032 },

  -- The wedding, second photographer
  { id = "p105", title = "Waiting outside", width = 7008, height = 4672 },
  { id = "p106", title = "The rings", width = 7008, height = 4672 },
  { id = "p107", title = "Confetti", width = 7008, height = 4672 },
  { id = "p108", title = "Long table", width = 7008, height = 3942 },
  { id = "p109", title = "Speech", width = 7008, height = 4672 },
  { id = "p110", title = "First dance", width = 7008, height = 4672 },
  { id = "p111", title = "Everyone, on the lawn", width = 7008, height = 3942 },
  { id = "p112", title = "Still from the video, kiss", width = 3840, height = 2160 },
  { id = "p113", title = "Still from the video, cake", width = 3840, height = 2160 },
  { id = "p114", title = "Shoes under a chair", width = 7008, height = 4672 },
  { id = "p115", title = "Sparklers", width = 7008, height = 4672 },
  { id = "p116", title = "Taillights", width = 7008, height = 4672 },

  -- Left over
  { id = "p117", title = "Meter reading", width = 4032, height = 3024 },
  { id = "p118", title = "Recipe from a magazine", width = 3024, height = 4032 },
  { id = "p119", title = "Where the car is parked", width = 4032, height = 3024 },
  { id = "p120", title = "Whiteboard", width = 3024, height = 4032 },
}
