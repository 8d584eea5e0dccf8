local snapshot = source:snapshot()
snapshot:deleteItems{ "mail", "shop" }
snapshot:insertItems({ "mail" }, { beforeItem = "call" })
snapshot:appendItems({ "read" }, "Today")
source:apply(snapshot, { animatingDifferences = false })
