view:performBatchUpdates(function() view:insertItems{{0, 1}} end)
